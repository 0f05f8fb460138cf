import type { Offer, Param } from '../model/offer.ts';
import type { WarningCounts } from '../model/warning.ts';
import { cutCharacters } from '../text/cut-characters.ts';

/** Characters of a name whose words are read; real ones have 1 500 at most. All of it still stands in the description. */
export const NAME_READ = 5000;

/** Real offers have 149 characteristics at most. */
const MAX_PARAMS = 300;
/** A tag has 60 characters at most; longer values are texts, and the longest real one has 145 000. */
const MAX_VALUE = 2000;
const MAX_PARAM_NAME = 500;
const MAX_VENDOR = 500;
const MAX_PATH_NAME = 1000;
const MAX_PATH = 32;

export const NO_EXCESS: WarningCounts = Object.freeze({});

/** What is converted of an offer, so that none takes longer than others, and what was left out, by code of warning. */
export function boundOffer(offer: Offer): {
  readonly offer: Offer;
  readonly excess: WarningCounts;
} {
  const { name, vendor, params, categoryPath } = offer;
  const dropped = Math.max(0, params.length - MAX_PARAMS);
  const kept = dropped === 0 ? params : params.slice(0, MAX_PARAMS);
  let cut = kept.reduce((count, param) => (isLong(param) ? count + 1 : count), 0);
  if (vendor.length > MAX_VENDOR) cut++;
  if (name.length > NAME_READ) cut++;
  const hasLongPath =
    categoryPath.length > MAX_PATH || categoryPath.some((each) => each.length > MAX_PATH_NAME);
  if (hasLongPath) cut++;
  if (dropped === 0 && cut === 0) return { offer, excess: NO_EXCESS };
  return {
    offer: {
      ...offer,
      params: kept.map((param) => (isLong(param) ? cutParam(param) : param)),
      vendor: cutCharacters(vendor, MAX_VENDOR),
      categoryPath: hasLongPath
        ? categoryPath.slice(-MAX_PATH).map((each) => cutCharacters(each, MAX_PATH_NAME))
        : categoryPath,
    },
    excess: {
      ...(dropped === 0 ? {} : { dropped_param: dropped }),
      ...(cut === 0 ? {} : { long_text: cut }),
    },
  };
}

function isLong({ name, value }: Param): boolean {
  return value.length > MAX_VALUE || name.length > MAX_PARAM_NAME;
}

function cutParam(param: Param): Param {
  return {
    ...param,
    name: cutCharacters(param.name, MAX_PARAM_NAME),
    value: cutCharacters(param.value, MAX_VALUE),
  };
}
