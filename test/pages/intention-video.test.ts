import { expect, test } from 'bun:test';
import { buildMp4 } from '../photos/build-video.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { describeInBrowser, expectSound, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

describeInBrowser('the card', () => {
  test('takes a video, says why another file is none, shows it and takes it off', async () => {
    const owner = await file.organization();
    await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
    const { id } = await getIntention(owner, 'a');
    const page = await browser.open(file.server().baseUrl, owner, { width: 390, dark: true });
    await page.goto(`/intentions/${id}`);
    const choose = (buffer: Buffer) =>
      page.getByLabel('Добавить видео').setInputFiles({ name: 'video.mp4', mimeType: 'video/mp4', buffer });
    await choose(Buffer.from('это не видео'));
    await page.getByRole('button', { name: 'Добавить видео', exact: true }).click();
    await page.getByText('Это не видео MP4 или WebM.').waitFor();
    await choose(buildMp4(1));
    await page.getByRole('button', { name: 'Добавить видео', exact: true }).click();
    const video = page.locator('video');
    await video.waitFor();
    expect(await video.getAttribute('src')).toMatch(/^\/videos\/[0-9a-f]{64}$/);
    await expectSound(page);
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/video-390.png`, fullPage: true });
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Убрать видео' }).click();
    await page.waitForURL(`**/intentions/${id}`);
    await page.locator('video').waitFor({ state: 'detached' });
  });
});
