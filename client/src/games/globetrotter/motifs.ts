/** One small motif a continental city, for the souvenir board: 24×24, two inks like every picture (kit/icons.ts). */
const K = 'var(--k,var(--ivory))';
const line = (width = 1.8) =>
  `fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const cut = (width = 1.6) => `fill="none" stroke="${K}" stroke-width="${width}" stroke-linecap="round"`;

export const MOTIFS: Record<string, string> = {
  // a totem pole
  vancouver: `<path d="M8.5 3h7v18h-7z"/><path d="M3 9l5.5-3v4zM21 9l-5.5-3v4z"/><path d="M10.5 6.5h.1M13.4 6.5h.1M10.3 10h3.4M10.5 13.5h.1M13.4 13.5h.1M10.3 17h3.4" ${cut(2)}/>`,
  // the bridge
  san_francisco: `<path d="M2 17h20" ${line(2.2)}/><path d="M7 4v17M17 4v17" ${line(2.4)}/><path d="M2 13C5 13 7 9 7 6c1 6 9 6 10 0 0 3 2 7 5 7" ${line(1.6)}/>`,
  // a flamingo
  miami: `<path d="M14 4c-3-1.5-5 1-3.5 4s3 4 .5 5.5" ${line(2.2)}/><path d="M14.5 3.6l3.5 1.6-3 1.3z"/><path d="M7 13c4-3 10-2 12 2-4 2.5-10 2.5-12-2z"/><path d="M12 16.5V22M14.5 16.5l-1 3" ${line(1.7)}/>`,
  // maracas
  caracas: `<circle cx="8" cy="7.5" r="5"/><circle cx="17" cy="9.5" r="4.3"/><path d="M9.5 12.5 12 21M16 13.7 13.5 21" ${line(2.4)}/><path d="M5.3 6.2c1.8 1 3.6 1 5.4 0M14.5 8.6c1.7.8 3.2.8 4.8 0" ${cut()}/>`,
  // a bottle of wine under the Andes
  santiago: `<path d="M1.5 15 7 6.5l3.5 5L13.5 7 22.5 21h-21z"/><path d="m5.6 9.6 1.6 1.6 1.3-1.3M12.3 9.7l1.5 1.7 1.5-1.4" ${cut(1.7)}/>`,
  // a tango shoe
  buenos_aires: `<path d="M3 6c2 5 6 7.5 11 8.5 3.5.8 6.5 1.5 7 4H12c-3 0-5-2.5-6.5-5.5V20H3z"/><path d="M8 9.5c1.5-1 3-1 4 0" ${cut()}/>`,
  // a windmill
  amsterdam: `<path d="M9.5 11h5L16.5 22h-9z"/><path d="M12 10 4 3M12 10l8-7M12 10l-7.5 6M12 10l7.5 6" ${line(2.2)}/><circle cx="12" cy="10" r="2"/><path d="M12 17v4" ${cut(2.2)}/>`,
  // a fan
  madrid: `<path d="M12 21 2 10a14 14 0 0 1 20 0z"/><path d="M12 20 6.5 7.5M12 20V6M12 20l5.5-12.5" ${cut(1.4)}/>`,
  // a nesting doll
  moscow: `<path d="M12 2c3 0 4.6 2.4 4 5 3 1.8 4 5 3.6 8.5-.4 4-3 6.5-7.6 6.5s-7.2-2.5-7.6-6.5C4 12 5 8.8 8 7c-.6-2.6 1-5 4-5z"/><circle cx="12" cy="6.2" r="2.3" fill="${K}"/><path d="M12 12.500v5M9.5 15h5" ${cut(2)}/>`,
  // a lantern
  casablanca: `<path d="M12 1.500v3" ${line(2)}/><path d="M8 5h8l3 5-3 8H8l-3-8z"/><path d="M9 21h6" ${line(2.2)}/><path d="M12 7.500c2.2 2.6 2.2 5.4 0 8-2.2-2.6-2.2-5.4 0-8z" fill="${K}"/>`,
  // a talking drum
  lagos: `<path d="M4 3.500h16l-5.5 8.500L20 20.500H4L9.5 12z"/><path d="M7 5.5 12 18M17 5.5 12 18M9 5.500l6 13M15 5.500l-6 13" ${cut(1.2)}/>`,
  // a shield
  johannesburg: `<path d="M12 1.500c5 4 6.5 7.5 6.5 10.500S17 18.5 12 22.500C7 18.5 5.5 15 5.5 12S7 5.5 12 1.500z"/><path d="M12 5v14M9 9h6M8.5 12h7M9 15h6" ${cut(1.5)}/>`,
  // an elephant
  bombay: `<path d="M3 11c0-4 3.5-6 8-6h4c3.5 0 6 2 6 5.500V16h-2v-3c-1 1-2 1.3-3 1.300V20h-3.500v-4h-3v4H6v-6c-1.6-.4-3-1.4-3-3z"/><path d="M16 6.500c-2.6 1-2.6 5 0 6" ${cut(1.5)}/><path d="M18.5 9.300h.1" ${cut(2)}/>`,
  // a temple
  bangkok: `<path d="M12 1.5 13 6h-2zM10 7h4l1.5 3.500h-7zM7.5 11.500h9l2 4h-13zM4 16.500h16V21H4z"/><path d="M12 17.500V21" ${cut(2.2)}/>`,
  // the Great Wall
  peking: `<path d="M2 11h3V8.500h2.500V11H10V8.500h4V11h2.500V8.500H19V11h3v10H2z"/><path d="M9 21v-3.500a3 3 0 0 1 6 0V21" fill="${K}"/><path d="M4 14h2M18 14h2" ${cut(1.6)}/>`,
  // a jeepney
  manila: `<path d="M2 8h13.500l5 4.500h1.500V18H2z"/><path d="M4.5 10h3v3h-3zM9 10h3v3H9zM13.5 10h1.700l3 3h-4.700z" fill="${K}"/><circle cx="6.5" cy="18.5" r="2.4"/><circle cx="17" cy="18.5" r="2.4"/><path d="M2 6.500h13" ${line(1.8)}/>`,
  // the lion with a fish's tail
  singapore: `<path d="M7 3c4-2 9 0 9 5 0 2-1 3.5-2.5 4.500C17 14 18.5 17 17.5 21H9c3.5-2 3-5 .5-7C6 13 4.5 6 7 3z"/><path d="M17.5 21c1.8 0 3.3-1 4-2.8-2-.8-3.2-.3-4.2.8" /><path d="M9 6.500h.1M12.5 6.800h.1M9.3 9.800c1.3.8 2.5.8 3.6 0" ${cut(1.9)}/>`,
  // a boomerang
  melbourne: `<path d="M3 4.500c7-2.5 16 3 18 15.5-.2 1.8-2.6 2-3.4.4C15.8 14 11 9.5 4.5 8.8 2.3 8.5 1.4 5.3 3 4.500z"/><path d="M7 6.500l.5 1M11.5 7.800l-.6 1.200M15.2 11.300l-1.1.8M17.7 15.500l-1.3.5" ${cut(1.5)}/>`,
};
