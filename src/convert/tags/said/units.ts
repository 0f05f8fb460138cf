/** What a unit counts, and how many of the least unit of its kind it is. */
export interface UnitSize {
  readonly of: string;
  readonly size: number;
}

/** Units of one kind, in which shops tell one amount: «1000 мл» of «1 л», «10 бар» of «1 мпа». */
export const UNITS: ReadonlyMap<string, UnitSize> = new Map(
  Object.entries({
    volume: { мл: 1, см3: 1, л: 1000, м3: 1_000_000 },
    weight: { мг: 1, г: 1000, кг: 1_000_000, ц: 100_000_000, т: 1_000_000_000 },
    // For who buys an inverter the amperes of a volt are watts.
    power: { вт: 1, ва: 1, квт: 1000, ква: 1000, мвт: 1_000_000 },
    length: { мм: 1, см: 10, дм: 100, м: 1000, км: 1_000_000 },
    area: { см2: 1, м2: 10_000 },
    charge: { мач: 1, ач: 1000 },
    energy: { вт·ч: 1, квт·ч: 1000 },
    voltage: { в: 1, кв: 1000 },
    current: { ма: 1, а: 1000 },
    pressure: { па: 1, кпа: 1000, бар: 100_000, мпа: 1_000_000 },
    flow: { 'л/ч': 1, 'л/мин': 60, 'м3/ч': 1000, 'л/с': 3600 },
    frequency: { гц: 1, кгц: 1000, мгц: 1_000_000, ггц: 1_000_000_000 },
    time: { сек: 1, мин: 60, ч: 3600 },
  }).flatMap(([of, units]) =>
    Object.entries(units).map(([unit, size]): [string, UnitSize] => [unit, { of, size }]),
  ),
);

/** One of them behind a number, the longer ones first. */
export const ANY_UNIT = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|');
