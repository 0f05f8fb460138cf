/** Time zones of Russia, by their difference from Moscow: name of the tz database → what people call it. */
export const TIME_ZONES = {
  'Europe/Kaliningrad': 'Калининград, МСК−1',
  'Europe/Moscow': 'Москва',
  'Europe/Samara': 'Самара, МСК+1',
  'Asia/Yekaterinburg': 'Екатеринбург, МСК+2',
  'Asia/Omsk': 'Омск, МСК+3',
  'Asia/Krasnoyarsk': 'Красноярск, Новосибирск, МСК+4',
  'Asia/Irkutsk': 'Иркутск, МСК+5',
  'Asia/Yakutsk': 'Якутск, МСК+6',
  'Asia/Vladivostok': 'Владивосток, МСК+7',
  'Asia/Magadan': 'Магадан, МСК+8',
  'Asia/Kamchatka': 'Камчатка, МСК+9',
} as const;

export type TimeZone = keyof typeof TIME_ZONES;

export const TIME_ZONE_NAMES = Object.keys(TIME_ZONES) as [TimeZone, ...TimeZone[]];

/** Of who has chosen none. */
export const DEFAULT_ZONE: TimeZone = 'Europe/Moscow';
