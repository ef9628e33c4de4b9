import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, sit } from './door';
import { type House, open, visit } from './house';
import { layLine } from './line';

let house: House;
beforeAll(async () => {
  house = await open();
});
afterAll(() => house?.close());

const KB = 1000;
const built = join(import.meta.dirname, '..', '..', 'src', 'periple', 'web', 'static');

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

describe('installable', () => {
  it('manifest and icons are what browsers ask for', async () => {
    const lea = await visit(house);
    await lea.page.goto('/');
    const href = await lea.page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await fetch(new URL(href!, house.base));
    expect(answer.headers.get('content-type')).toMatch(/json/);
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      name: 'Périple',
      short_name: 'Périple',
      start_url: './',
      scope: './',
      display: 'standalone',
    });
    const sizes: string[] = [];
    for (const icon of manifest.icons) {
      const picture = await fetch(new URL(icon.src, house.base));
      expect(picture.ok).toBe(true);
      expect(picture.headers.get('content-type')).toContain(icon.type);
      const data = Buffer.from(await picture.arrayBuffer());
      if (icon.type !== 'image/png') continue;
      expect(data.subarray(1, 4).toString()).toBe('PNG');
      expect(`${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`).toBe(icon.sizes);
      sizes.push(`${icon.sizes} ${icon.purpose}`);
    }
    expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    // What Chromium itself has to say against it.
    const session = await lea.context.newCDPSession(lea.page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await lea.context.close();
  });

  for (const [lang, line] of [
    ['fr', /hors ligne|réseau/],
    ['en', /offline/],
  ] as const)
    it(`the last lobby opens without network, with a friendly line, ${lang}`, async () => {
      const lea = await visit(house, { lang, worker: true });
      await lea.page.goto('/');
      await lea.page.evaluate(() => navigator.serviceWorker.ready);
      await lea.page.waitForFunction(() => navigator.serviceWorker.controller);
      await lea.page.reload();
      await lea.page.locator('.poster, [data-poster], a[href^="/new/"]').first().waitFor();
      await lea.context.setOffline(true);
      await lea.page.reload();
      await lea.page.locator('a[href^="/new/"]').first().waitFor();
      await lea.page.locator('[role=status]', { hasText: line }).waitFor();
      await lea.context.setOffline(false);
      await lea.context.close();
    });

  it('the lobby says that the server is away where the network is not, and takes it back', async () => {
    const line = await layLine();
    const lea = await visit(house, { worker: true, base: line.base });
    await lea.page.goto('/');
    await lea.page.waitForFunction(() => navigator.serviceWorker.controller);
    await lea.page.reload();
    await lea.page.locator('a[href^="/new/"]').first().waitFor();
    const said = lea.page.locator('[role=status]', { hasText: /hors ligne|réseau/ });
    expect(await said.count()).toBe(0);
    line.cut();
    await lea.page.reload();
    await said.waitFor();
    expect(await lea.page.evaluate(() => navigator.onLine)).toBe(true);
    line.mend();
    await lea.page.evaluate(() => dispatchEvent(new Event('online')));
    await said.waitFor({ state: 'detached' });
    await lea.context.close();
    line.close();
  });
});

describe('weight, gzipped, on a first visit', () => {
  /** What a page has fetched, gzipped as a server in front would send it; the socket and pictures of nobody's choosing aside. */
  async function weight(path: string | null): Promise<number> {
    const lea = await visit(house);
    const all: Promise<number>[] = [];
    lea.page.on('response', (answer) => {
      all.push(
        answer.body().then(
          (body) =>
            /font|png|webp|woff/.test(answer.headers()['content-type'] ?? '') ? body.length : gzipSync(body).length,
          () => 0,
        ),
      );
    });
    if (path === null) await lea.page.goto('/');
    else {
      const seats = [{ who: 'person', name: 'Léa' } as const, { who: 'bot', bot: 'tourist' } as const];
      await sit(lea, await make({ title: path, seats }));
      await lea.page.locator('[data-acts] button, [data-lit], .place.on').first().waitFor();
    }
    await lea.page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(all)).reduce((sum, n) => sum + n, 0);
    await lea.context.close();
    return bytes;
  }

  it('the lobby is under 200 KB', async () => {
    const bytes = await weight(null);
    expect(bytes).toBeGreaterThan(20 * KB);
    expect(bytes).toBeLessThan(200 * KB);
  });
  for (const title of ['wanderlust', 'globetrotter', 'wishland', 'routard'])
    it(`the page of ${title} is under 408 KB with map and fonts`, async () => {
      const bytes = await weight(title);
      expect(bytes).toBeGreaterThan(20 * KB);
      expect(bytes).toBeLessThan(408 * KB); // rulebooks print every card and price of the box
    });
  it('no built file is heavier than a page may be', () => {
    const heavy = readdirSync(join(built, 'assets'))
      .map((name) => [name, gzipSync(readFileSync(join(built, 'assets', name))).length] as const)
      .filter(([, bytes]) => bytes > 150 * KB);
    expect(heavy).toEqual([]);
  });
});
