import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

async function quantityOf(id: string, params: Record<string, string>): Promise<object> {
  await pushReport(
    file.shared(),
    buildCatalog({ offers: [{ id, name: 'Болт М8х40', categoryId: 20, params }] }),
  );
  return (await getIntention(file.shared(), id)).quantity;
}

describe('quantity', () => {
  test('its value is that of a characteristic whose name contains «количество в упаковке», its unit the suffix after a comma', async () => {
    expect(await quantityOf('q1', { 'Количество в упаковке, шт': '100' })).toEqual({
      value: 100,
      unit: 'шт',
    });
  });

  test('case does not matter, nor what stands around', async () => {
    expect(await quantityOf('q2', { 'Справочно: КОЛИЧЕСТВО В УПАКОВКЕ, пар': '12' })).toEqual({
      value: 12,
      unit: 'пар',
    });
  });

  test('without a suffix the unit is unspecified', async () => {
    expect(await quantityOf('q3', { 'Количество в упаковке': '25' })).toEqual({ value: 25, unit: null });
  });

  test('thousandths are kept, and less than half of one is no amount', async () => {
    expect(await quantityOf('q6', { 'Количество в упаковке, кг': '0,0456' })).toEqual({
      value: 0.046,
      unit: 'кг',
    });
    expect(await quantityOf('q7', { 'Количество в упаковке, кг': '0,0004' })).toEqual({
      value: 1,
      unit: 'шт',
    });
  });

  test('a value that is not a number gives 1 piece', async () => {
    expect(await quantityOf('q4', { 'Количество в упаковке, шт': 'поштучно' })).toEqual({
      value: 1,
      unit: 'шт',
    });
  });

  test('when no such characteristic exists it is 1 piece', async () => {
    expect(await quantityOf('q5', { 'Длина, мм': '40' })).toEqual({ value: 1, unit: 'шт' });
  });
});
