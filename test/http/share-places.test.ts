import { expect, test } from 'bun:test';
import { sharePlaces } from '../../src/http/admission/share-places.ts';

test('one party never takes the places of another, and its own come in turn', async () => {
  const places = sharePlaces(2, 1);
  const [first] = [await places.take('a'), await places.take('a')];
  const third = places.take('a');
  await expect(places.take('a')).rejects.toMatchObject({ code: 'rate_limited' });
  (await places.take('b'))();
  let came = false;
  void third.then(() => {
    came = true;
  });
  await Bun.sleep(5);
  expect(came).toBe(false);
  first?.();
  first?.(); // Given back once, however often it is said.
  await third;
  expect(came).toBe(true);
  await expect(Promise.race([places.take('a'), Bun.sleep(5).then(() => 'waits')])).resolves.toBe('waits');
});
