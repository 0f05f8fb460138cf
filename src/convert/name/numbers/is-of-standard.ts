/** Whether a number between two places is part of a standard or a sign: «USB 2.0 A(m)-B(m)» has no amperes, «H610M» no metres, «z=28 m=4» neither. */
export function isOfStandard(text: string, at: number, end: number): boolean {
  if (CHIPSET.test(text.slice(Math.max(0, at - 2), end)) || isBehindLanes(text, at)) return true;
  if (text.charAt(end) === '=') return true;
  return /[AaАа]/.test(text.charAt(end - 1)) && PLUG.test(text.slice(end, end + 8));
}

const CHIPSET = /^(?:.?[^\p{L}\d])?[HDL]\d{2,3}M$/u;
const PLUG = /^\s?(?:\((?:m|f|male|female|папа|мама)\)|\s?[-/]\s?(?:micro|mini|type|[ABC]\b))/i;

/** «PCIe 4.0 x4»: of which generation, and how many lanes, no sides. */
export function isBehindLanes(text: string, at: number): boolean {
  return LANES.test(text.slice(Math.max(0, at - 12), at));
}

const LANES = /pci-?e(?:xpress)?\s?(?:gen)?\s?$/i;
