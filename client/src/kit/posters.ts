/** The four posters (240×320): flat bands, cut-paper shapes, one light: the sun or the bulbs. */
import * as globe from 'virtual:globe';
import { orElse, type TitleId } from '../types';
import { ICONS } from './icons';

const key = ICONS.key.replaceAll('var(--k,var(--sheet,var(--ivory)))', 'var(--sand-87)');
const arches = (y: number, n: number, w: number, c: string) =>
  Array.from(
    { length: n },
    (_, i) =>
      `<path d="M${i * w - 10} ${y}h${w}v70h-${w * 0.22}v-34a${w * 0.28} ${w * 0.28} 0 0 0-${w * 0.56} 0v34h-${w * 0.22}z" fill="${c}"/>`,
  ).join('');
const burst = (x: number, y: number, r: number, c: string, n = 12) =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    return `<path d="M${(x + Math.cos(a) * r * 0.45).toFixed(1)} ${(y + Math.sin(a) * r * 0.45).toFixed(1)}L${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}" stroke="${c}" stroke-width="2.2" stroke-linecap="round"/><circle cx="${(x + Math.cos(a) * r * 1.22).toFixed(1)}" cy="${(y + Math.sin(a) * r * 1.22).toFixed(1)}" r="1.5" fill="${c}"/>`;
  }).join('');
const wheel = (x: number, y: number, r: number) => {
  let s = '';
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2,
      X = x + Math.cos(a) * r,
      Y = y + Math.sin(a) * r;
    s += `<path d="M${x} ${y}L${X.toFixed(1)} ${Y.toFixed(1)}" stroke="var(--pink-92)" stroke-width="1.5"/>`;
  }
  s += `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="var(--pink-92)" stroke-width="4"/><circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="none" stroke="var(--pink-92)" stroke-width="1.5"/>`;
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2,
      X = x + Math.cos(a) * r,
      Y = y + Math.sin(a) * r,
      c = ['var(--gold-64)', 'var(--red-66)', 'var(--teal-55)'][i % 3];
    s += `<path d="M${(X - 7).toFixed(1)} ${(Y + 2).toFixed(1)}a7 7 0 0 1 14 0z" fill="${c}"/><path d="M${(X - 7).toFixed(1)} ${(Y + 3.5).toFixed(1)}h14l-2 6h-10z" fill="var(--butter)"/>`;
    const b = a + Math.PI / 12;
    s += `<circle cx="${(x + Math.cos(b) * r).toFixed(1)}" cy="${(y + Math.sin(b) * r).toFixed(1)}" r="2.6" fill="var(--sand-83)"/>`;
  }
  return `${s}<circle cx="${x}" cy="${y}" r="8" fill="var(--gold-64)"/>`;
};
/** For a title of another package: a moon over the sea. */
const PLAIN = () =>
  '<rect width="240" height="320" fill="var(--teal-35)"/><circle cx="120" cy="150" r="46" fill="var(--butter)"/><path d="M0 200h240v120H0z" fill="var(--teal-26)"/>';
const POSTERS = orElse<() => string>(
  {
    wanderlust:
      () => `<rect width="240" height="320" fill="var(--sand-83b)"/><path d="M0 0h240v58C160 84 80 84 0 58z" fill="var(--red-54)"/><path d="M0 58c80 26 160 26 240 0v44c-80 30-160 30-240 0z" fill="var(--orange-59)"/><path d="M0 102c80 30 160 30 240 0v40c-80 30-160 30-240 0z" fill="var(--orange-64)"/><path d="M0 142c80 30 160 30 240 0v60H0z" fill="var(--sand-74)"/><circle cx="128" cy="196" r="46" fill="var(--butter)"/>
   <path d="M0 196h240v124H0z" fill="var(--teal-35)"/><path d="M92 205h72M84 216h88M98 227h58M108 238h40" stroke="var(--sand-83b)" stroke-width="4" stroke-linecap="round" opacity=".85"/><path d="M8 214h40M196 222h36M20 236h28M190 244h44" stroke="var(--teal-50)" stroke-width="3" stroke-linecap="round"/>
   <g transform="translate(176 176)"><path d="M0 16 34 16l-6 11H6z" fill="var(--navy)"/><path d="M7 8h18v8H7z" fill="var(--butter)"/><path d="M12 0h7v8h-7z" fill="var(--red-48)"/><path d="M14 -3c6-6 14-4 18-10" stroke="var(--butter)" stroke-width="3.5" fill="none" stroke-linecap="round" opacity=".8"/></g>
   <path d="M-10 208 22 172l26 22 20-14 30 34z" fill="var(--red-33)"/><path d="M22 172l10 9-7 4-6-3-7 4z" fill="var(--butter)"/>
   <path d="M14 150C60 108 130 100 196 118" stroke="var(--butter)" stroke-width="2.6" stroke-dasharray="1 7" stroke-linecap="round" fill="none"/><g transform="translate(189 103) rotate(100 15 15) scale(1.3)" fill="var(--butter)">${ICONS.airline}</g>
   <path d="M0 262h240v58H0z" fill="var(--teal-26)"/>${arches(262, 6, 44, 'var(--red-33)')}<path d="M-6 256h252v8H-6z" fill="var(--red-24)"/>
   <g transform="translate(20 226)"><path d="M0 8h40v22H0zM44 8h44v22H44zM92 8h44v22H92z" fill="var(--butter)"/><path d="M0 8h40v5H0zM44 8h44v5H44zM92 8h44v5H92zM0 24h40v6H0zM44 24h44v6H44zM92 24h44v6H92z" fill="var(--red-48)"/><path d="M140 8h26c16 0 26 10 30 22h-56z" fill="var(--red-48)"/><path d="M166 12c9 0 15 4 19 9h-19z" fill="var(--butter)"/><path d="M6 16h7v6H6zM18 16h7v6h-7zM30 16h6v6h-6zM50 16h7v6h-7zM63 16h7v6h-7zM76 16h7v6h-7zM98 16h7v6h-7zM111 16h7v6h-7zM124 16h7v6h-7zM146 14h12v8h-12z" fill="var(--navy)"/></g>`,
    globetrotter: () => {
      let rays = '';
      for (let i = 0; i < 18; i += 2) {
        const a = Math.PI + (i / 18) * Math.PI,
          b = Math.PI + ((i + 1) / 18) * Math.PI;
        rays += `<path d="M120 268L${(120 + Math.cos(a) * 420).toFixed(0)} ${(268 + Math.sin(a) * 420).toFixed(0)}L${(120 + Math.cos(b) * 420).toFixed(0)} ${(268 + Math.sin(b) * 420).toFixed(0)}z" fill="var(--blue-29b)"/>`;
      }
      return `<rect width="240" height="320" fill="var(--blue-22)"/>${rays}<circle cx="120" cy="268" r="136" fill="none" stroke="var(--gold-55b)" stroke-width="1.6"/><circle cx="120" cy="268" r="131" fill="var(--gold-55b)"/><circle cx="120" cy="268" r="124" fill="var(--blue-36)"/><path d="${globe.grid}" fill="none" stroke="var(--blue-83)" stroke-width=".8" opacity=".45"/><path d="${globe.land}" fill="var(--sand-87)" stroke="var(--gold-45)" stroke-width=".8"/>
    <path d="M34 236C60 176 150 150 206 214" fill="none" stroke="var(--red-48)" stroke-width="3" stroke-dasharray="8 6" stroke-linecap="round"/>${[
      [34, 236],
      [206, 214],
      [112, 179],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="6" fill="var(--butter)" stroke="var(--red-48)" stroke-width="2.6"/>`,
      )
      .join('')}
    <g transform="translate(74 148) rotate(58)"><g transform="scale(3.9) translate(-12 -12)"><path d="M12 1.8c1.1 0 1.9 1.6 1.9 3.7v3.4l8.6 2.7v2.2l-8.6-.3v4.7l2.5 1.9v1.7L12 20.6l-4.4 1.2v-1.7l2.5-1.9v-4.7l-8.6.3v-2.2l8.6-2.7V5.5c0-2.1.8-3.7 1.9-3.7z" fill="var(--blue-15)" transform="translate(.9 .5)" opacity=".55"/><path d="M12 1.8c1.1 0 1.9 1.6 1.9 3.7v3.4l8.6 2.7v2.2l-8.6-.3v4.7l2.5 1.9v1.7L12 20.6l-4.4 1.2v-1.7l2.5-1.9v-4.7l-8.6.3v-2.2l8.6-2.7V5.5c0-2.1.8-3.7 1.9-3.7z" fill="var(--butter)"/><path d="M10.8 4.6c.7-.5 1.7-.5 2.4 0l-.3 1.3h-1.8z" fill="var(--blue-22)"/><path d="M5.3 8.8v3M8 8.2v3M18.7 8.8v3M16 8.2v3" stroke="var(--gold-55b)" stroke-width="1.3" stroke-linecap="round"/><path d="M3.9 8.6h2.8M6.6 8h2.8M17.3 8.6h2.8M14.6 8h2.8" stroke="var(--butter)" stroke-width=".6"/><path d="M12 8v9.5" stroke="var(--gold-55b)" stroke-width=".9"/></g></g>
    <g transform="translate(176 252) rotate(-18) scale(2.3)" ><g fill="var(--blue-22)" color="var(--blue-22)" transform="translate(.6 .8)">${key}</g><g fill="var(--gold-60)" color="var(--gold-60)">${key}</g></g>`;
    },
    wishland:
      () => `<rect width="240" height="320" fill="var(--violet-20)"/><path d="M0 96c60 26 180 26 240 0v70H0z" fill="var(--violet-26)"/><path d="M0 150c60 24 180 24 240 0v60H0z" fill="var(--pink-40)"/><path d="M0 196c60 20 180 20 240 0v50H0z" fill="var(--red-61)"/><path d="M0 236c60 14 180 14 240 0v40H0z" fill="var(--orange-69)"/>
   ${[
     [30, 70],
     [60, 104],
     [206, 120],
     [222, 62],
     [96, 64],
     [178, 150],
     [18, 132],
     [150, 60],
   ]
     .map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${1.2 + (i % 3) * 0.6}" fill="var(--butter)"/>`)
     .join('')}${burst(196, 92, 20, 'var(--gold-64)')}${burst(40, 104, 14, 'var(--teal-55)', 10)}
   <path d="M60 292 112 178 164 292" fill="none" stroke="var(--pink-92)" stroke-width="5"/>${wheel(112, 178, 62)}
   <path d="M-10 286C18 210 44 210 62 262s36 30 52-4 36-40 60 2 40 18 80-46v86H-10z" fill="none" stroke="var(--red-66)" stroke-width="5"/><path d="M-10 292C18 216 44 216 62 268s36 30 52-4 36-40 60 2 40 18 80-46" fill="none" stroke="var(--violet-16)" stroke-width="2.5" stroke-dasharray="2 6"/>
   <path d="M0 282c40-10 80-10 120-2s80 6 120-4v44H0z" fill="var(--violet-16)"/><g transform="translate(176 206)"><path d="M0 80V30h12V14l8-12 8 12v16h10V20l7-12 7 12v60z" fill="var(--violet-16)"/><path d="M20 2v-10h10l-3 3.5 3 3.5h-8z" fill="var(--gold-64)"/><path d="M16 22h8v10h-8zM42 28h6v8h-6zM10 44h8v10h-8zM36 46h8v10h-8z" fill="var(--gold-64)"/></g>
   <g transform="translate(12 240)"><path d="M0 22 24 0l24 22z" fill="var(--red-66)"/><path d="M12 22 24 0l12 22z" fill="var(--butter)"/><path d="M4 22h40v28H4z" fill="var(--butter)"/><path d="M4 22h10v28H4zM24 22h10v28H24z" fill="var(--red-66)"/><path d="M18 50V36h12v14z" fill="var(--violet-16)"/></g>
   ${Array.from({ length: 13 }, (_, i) => `<circle cx="${i * 20}" cy="${304 + (i % 2) * 4}" r="3.2" fill="var(--sand-83)"/>`).join('')}<path d="M0 302q10 9 20 4q10-9 20-4q10 9 20 4q10-9 20-4q10 9 20 4q10-9 20-4q10 9 20 4q10-9 20-4q10 9 20 4q10-9 20-4q10 9 20 4q10-9 20-4" fill="none" stroke="var(--sand-83)" stroke-width="1" opacity=".6"/>`,
    routard:
      () => `<rect width="240" height="320" fill="var(--green-90)"/><circle cx="176" cy="116" r="30" fill="var(--orange-59b)"/><path d="M0 92c40-6 60 10 96 4s40-14 70-6" stroke="var(--white)" stroke-width="9" stroke-linecap="round" fill="none" opacity=".9"/><path d="M150 76c24-6 50 4 76-2" stroke="var(--white)" stroke-width="7" stroke-linecap="round" fill="none" opacity=".9"/>
   <path d="M0 176 44 116l26 30 34-50 46 58 30-28 60 54v40H0z" fill="var(--green-63)"/><path d="m104 96 16 20-8 6-8-5-9 6-6-4zM44 116l11 13-6 5-6-4-6 4-3-3z" fill="var(--white)"/>
   <path d="M0 186c50-26 100-22 140-6s70 14 100-4v144H0z" fill="var(--green-56)"/><path d="M0 214c40-14 90-12 130 6s80 14 110 2v98H0z" fill="var(--green-45)"/><path d="M0 250c60-16 120-4 160 10s60 8 80 2v58H0z" fill="var(--green-30)"/>
   <path d="M126 184c-10 10-50 14-40 30 12 18 78 14 84 38 6 22-90 26-120 68h118c10-30 60-40 46-76-12-32-86-26-82-42 2-10 8-12 2-18z" fill="var(--orange-68)"/><path d="M124 190c-8 8-26 12-24 22 4 14 70 14 82 36 8 22-40 34-66 70" fill="none" stroke="var(--white)" stroke-width="2.5" stroke-dasharray="7 7" stroke-linecap="round"/>
   <g transform="translate(26 196)"><path d="M14 0v86" stroke="var(--brown-24)" stroke-width="5"/><path d="M-6 6h40l8 8-8 8H-6z" fill="var(--sand-94)" stroke="var(--brown-24)" stroke-width="2"/><path d="M34 28H0l-8 8 8 8h34z" fill="var(--orange-53)" stroke="var(--brown-24)" stroke-width="2"/><path d="M0 14h26M6 36h22" stroke="var(--brown-24)" stroke-width="2.5" stroke-linecap="round"/></g>
   <g transform="translate(160 214)" stroke-linejoin="round"><path d="M22 88 28 50h20l8 38h-11l-7-26-5 26z" fill="var(--blue-25)"/><path d="M20 86h16v6H16zM44 86h15v6H44z" fill="var(--brown-16)"/><path d="M26 24c8-4 18-4 24 0l2 30H24z" fill="var(--red-48)"/><path d="M52 20c12-2 18 6 18 18v14c0 6-4 10-10 10h-9z" fill="var(--orange-53)" stroke="var(--brown-24)" stroke-width="2"/><path d="M55 40h13M60 34v14" stroke="var(--brown-24)" stroke-width="2.5"/><path d="M50 12c9-3 16-1 20 4l-1 6-18-1z" fill="var(--green-50)" stroke="var(--brown-24)" stroke-width="2"/><path d="M28 28 8 38l-6-10" fill="none" stroke="var(--sand-77)" stroke-width="7" stroke-linecap="round"/><path d="M28 28 12 36" stroke="var(--red-48)" stroke-width="9" stroke-linecap="round"/><path d="M2 28V18" stroke="var(--sand-77)" stroke-width="5" stroke-linecap="round"/><circle cx="38" cy="10" r="11" fill="var(--sand-77)"/><path d="M24 8c2-10 24-14 28 0l-6-2c-8 2-14 2-22 2z" fill="var(--brown-16)"/><path d="M20 8h34c0-3-4-5-8-5L42-4H32l-3 7c-5 0-9 2-9 5z" fill="var(--sand-94)" stroke="var(--brown-24)" stroke-width="1.6"/></g>`,
  },
  () => PLAIN,
);

const drawn = new Map<TitleId, string>();
/** The inner SVG of a title's poster, drawn once. */
export function posterArt(title: TitleId): string {
  let art = drawn.get(title);
  if (!art) {
    art = POSTERS[title]();
    drawn.set(title, art);
  }
  return art;
}

export const CROP = orElse(
  {
    wanderlust: '76 140 130 130',
    globetrotter: '14 92 130 130',
    wishland: '45 110 134 134',
    routard: '120 190 112 112',
  },
  () => '55 85 130 130',
);
export const RIM = orElse(
  {
    wanderlust: 'var(--red-48)',
    globetrotter: 'var(--gold-55b)',
    wishland: 'var(--gold-64)',
    routard: 'var(--green-30)',
  },
  () => 'var(--gold-64)',
);
