declare module 'virtual:globe' {
  export const land: string;
  export const grid: string;
}
declare module 'virtual:land/*' {
  export const land: string; // tenths of a board unit, relative
  export const grid: string;
  export const period: number; // board units after which the world repeats
  export const cut: number; // where it was cut open
}
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array<ArrayBuffer>>;
}
