import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();

describe('operator commands', () => {
  test('org add answers {"id"}, org list and org show know it by id and by e-mail', async () => {
    const shop = await file.organization({ city: 'Казань', limit: 7 });
    expect(shop.id).toMatch(/^[0-9a-f-]{36}$/);
    const list = JSON.stringify(await file.server().operator('org', 'list'));
    expect(list).toContain(shop.id);
    for (const name of [shop.id, shop.email]) {
      const shown = JSON.stringify(await file.server().operator('org', 'show', name));
      expect(shown).toContain(shop.id);
      expect(shown).toContain('Казань');
      expect(shown).not.toContain(shop.password);
      expect(shown).not.toContain('argon2');
    }
  });

  test('an e-mail belongs to one account', async () => {
    const shop = await file.organization();
    const again = file
      .server()
      .operator(
        ...([
          'org',
          'add',
          '--name',
          'Двойник',
          '--city',
          'Москва',
          '--email',
          shop.email,
          '--password',
          'another password',
        ] as const),
      );
    await expect(again).rejects.toThrow(`the e-mail ${shop.email} has an account already`);
  });

  test('an unknown organization is an error with an exit code, not a trace', async () => {
    const answer = file.server().operator('org', 'show', 'nobody@example.com');
    const message = await answer.then(String, (error: Error) => error.message);
    expect(message).toMatch(/ended with 1: .*nobody@example\.com/);
    expect(message).not.toMatch(/\bat .*\.ts:\d+/);
  });

  test('settings list shows the settings, settings set changes one', async () => {
    const settings = await file.server().operator('settings', 'list');
    expect(settings).toContainEqual({ name: 'max_offers', value: 60_000, configured: 60_000 });
    const shown = await file.server().operator('settings', 'set', 'max_offers', '70000');
    expect(shown).toEqual({ name: 'max_offers', value: 70_000 });
    expect(await file.server().operator('settings', 'list')).toContainEqual({
      name: 'max_offers',
      value: 70_000,
      configured: 60_000,
    });
    await file.server().operator('settings', 'set', 'max_offers', 'default');
  });

  test.each(['0', '-1', '1.5', 'many', '99999999999'])(
    'settings set refuses max_offers %s and says what it may be',
    async (value) => {
      await expect(file.server().operator('settings', 'set', '--', 'max_offers', value)).rejects.toThrow(
        'a whole number from 1 to 2000000',
      );
    },
  );

  test('commands take effect on a running server at once', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    await file.server().operator('org', 'block', shop.email);
    const answer = await fetch(`${file.server().baseUrl}/v1/org/intentions/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}` },
      body: buildCatalog({ offers: [{ id: 'a' }] }),
    });
    expect(answer.status).toBe(403);
  });
});
