import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const links = (count: number, mark = 'a') =>
  Array.from({ length: count }, (_, index) => `https://example.com/${mark}-${index + 1}.jpg`);

describe('pictures', () => {
  test('the first three pictures of a product are taken, in file order', async () => {
    const shop = file.shared();
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'five', pictures: links(5) }] }));
    expect(report.counters.no_photo).toBe(0);
    const { photos } = await getIntention(shop, 'five');
    expect(photos.map((photo) => photo.origin)).toEqual(['feed', 'feed', 'feed']);
    const positions = photos.map((photo) => photo.position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test('no_photo counts products that came with no picture at all, and they are published', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ offers: [{ id: 'bare-1' }, { id: 'bare-2' }, { id: 'shown', pictures: links(1) }] }),
    );
    expect(report.counters).toMatchObject({ created: 3, no_photo: 2 });
  });

  test('a product with something else than a whole link is published without that picture, and a warning counts it', async () => {
    const shop = await file.organization();
    const catalog = buildCatalog({
      offers: [
        { id: 'part', pictures: ['/upload/a.jpg'] },
        { id: 'words', pictures: ['нет фото', 'нет фото', ...links(1)] },
        { id: 'long', pictures: [`https://example.com/${'x'.repeat(2000)}.jpg`] },
        { id: 'sound', pictures: links(3) },
        { id: 'not taken', pictures: [...links(3), '/upload/a.jpg'] },
        { id: 'bare' },
      ],
    });
    const first = await pushReport(shop, catalog);
    expect(first.counters).toMatchObject({ created: 6, no_photo: 1 });
    expect(first.warnings).toEqual({ bad_picture_link: 3 });
    expect((await getIntention(shop, 'part')).photos).toEqual([]);
    expect((await getIntention(shop, 'words')).photos).toHaveLength(1);
    const second = await pushReport(shop, catalog);
    expect(second.counters).toMatchObject({ unchanged: 6 });
    expect(second.warnings).toEqual(first.warnings);
  });

  test('no_photo counts unchanged products as well, so that a second push says the same', async () => {
    const shop = await file.organization();
    const catalog = buildCatalog({
      offers: [{ id: 'bare-1' }, { id: 'bare-2' }, { id: 'shown', pictures: links(1) }],
    });
    await pushReport(shop, catalog);
    expect((await pushReport(shop, catalog)).counters).toMatchObject({ unchanged: 3, no_photo: 2 });
  });

  test('a refused product is not counted in no_photo', async () => {
    const report = await pushReport(file.shared(), buildCatalog({ offers: [{ id: 'refused', price: 0 }] }));
    expect(report.counters.no_photo).toBe(0);
  });

  test('with no picture in the file the photos of the intention stay', async () => {
    const shop = file.shared();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'keeps', pictures: links(2, 'k') }] }));
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'keeps', price: 77 }] }));
    expect(report.counters).toMatchObject({ updated: 1, no_photo: 1 });
    expect((await getIntention(shop, 'keeps')).photos).toHaveLength(2);
  });

  test('other pictures are a change of the product', async () => {
    const shop = file.shared();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'swap', pictures: links(1, 'x') }] }));
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'swap', pictures: links(2, 'y') }] }),
    );
    expect(report.counters).toMatchObject({ updated: 1, unchanged: 0 });
    expect((await getIntention(shop, 'swap')).photos).toHaveLength(2);
  });
});
