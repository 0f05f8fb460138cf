import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';
import { RunFailure } from '../../model/run-failure.ts';
import type { YamlCatalog, YamlOffer } from '../../model/yaml-catalog.ts';
import { explainFault, explainYamlError, type FaultKey } from '../explain-fault.ts';
import { decodeBeginning } from '../source/decode-slice.ts';
import { dropControls } from '../xml/drop-controls.ts';
import { cutSnippet } from '../xml/locate-fault.ts';
import { collectCities } from './collect-cities.ts';
import { findYamlExcess } from './find-yaml-excess.ts';

/**
 * Parses a whole Variant B file, UTF-8 or windows-1251. This file is the door of the yaml package, 250 ms per 600 KB;
 * meant to run in a worker under a deadline, for nothing that `findYamlExcess` finds. Scalars stay as written (`00123`, `1.50`, 20-digit numbers); only a bare
 * `null`, `~` or nothing is null. Aliases are followed within a budget, also by a merge (`<<: *base`), whose members stand where the map has none of its own. Failures: malformed_yaml with line, column and
 * snippet (syntax, repeated keys, several documents), not_a_catalog (no map, no `offers` list).
 */
export function parseYamlCatalog(bytes: Uint8Array): YamlCatalog {
  // A lone CR ends a line as well, for the package it does not.
  const text = decodeBeginning(bytes, 'utf-8')
    .replace(/^\ufeff/, '')
    .replace(/\r(?!\n)/g, '\n');
  const lineCounter = new LineCounter();
  const simplifier = new Simplifier(text, lineCounter);
  const excess = findYamlExcess(text);
  if (excess !== null) {
    countLines(text, excess.at, lineCounter);
    throw simplifier.malformed(excess.at, explainFault(excess.kind));
  }
  // The failsafe schema makes every scalar a string. The package checks repeated keys in quadratic time, we do not.
  const document = withoutTraces(() =>
    parseDocument(text, {
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
      lineCounter,
    }),
  );
  const [error] = document.errors;
  if (error !== undefined) {
    const key = error.code === 'MULTIPLE_DOCS' ? 'yaml_several_documents' : null;
    const explanation = key === null ? explainYamlError(error.code) : explainFault(key);
    throw simplifier.malformed(error.pos[0], explanation);
  }
  return readCatalogMap(document.contents, simplifier);
}

/** The package makes an error of every fault, a million of them where the file is nothing else; only the first is told. */
function withoutTraces<T>(work: () => T): T {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = usual;
  }
}

/** What the parser does, for a text that is not handed to it. */
function countLines(text: string, to: number, lineCounter: LineCounter): void {
  for (let at = 0; at >= 0 && at <= to; at = text.indexOf('\n', at) + 1 || -1) lineCounter.addNewLine(at);
}

function readCatalogMap(contents: Node | null, simplifier: Simplifier): YamlCatalog {
  if (!isMap(contents)) throw notCatalog('yaml_not_map', contents, simplifier.text);
  let offers = null as readonly YamlOffer[] | null;
  const fields = new Map<string, Plain>();
  // In the order of the file, so that an alias finds the anchor above it.
  simplifier.readPairs(contents, 1, (key, node) => {
    if (key === 'offers') offers = readEntries(node, simplifier);
    else fields.set(key, simplifier.simplify(node, 1));
  });
  if (offers === null) throw notCatalog('yaml_no_offers', contents, simplifier.text);
  const shop = fields.get('shop');
  const written = fields.get('city');
  const city = (typeof written === 'string' && written.trim()) || null;
  return {
    shop: typeof shop === 'string' ? shop.trim() : '',
    city,
    cities: collectCities(city, offers),
    offers,
    warnings: simplifier.dropped > 0 ? { control_character: simplifier.dropped } : {},
  };
}

function readEntries(offers: Node | null, simplifier: Simplifier): readonly YamlOffer[] {
  if (offers === null || (isScalar(offers) && simplifier.simplify(offers, 1) === null)) return [];
  if (!isSeq<Node>(offers)) throw notCatalog('yaml_offers_not_list', offers, simplifier.text);
  return offers.items.map((item) => {
    const { line, col } = simplifier.lineCounter.linePos(item.range?.[0] ?? offers.range?.[0] ?? 0);
    return { line, column: col, json: JSON.stringify(simplifier.simplify(item, 2)) };
  });
}

function notCatalog(key: FaultKey, node: Node | null, text: string): RunFailure {
  if (/^\s*[{[]/.test(text) && key !== 'yaml_offers_not_list') {
    return new RunFailure('not_a_catalog', {}, explainFault('foreign_content', 'JSON без ключа offers'));
  }
  const kind = isMap(node)
    ? 'набор ключей'
    : isSeq(node)
      ? 'список'
      : isScalar(node)
        ? 'простой текст'
        : 'пусто';
  return new RunFailure('not_a_catalog', {}, explainFault(key, kind));
}

type Members = Readonly<Record<string, unknown>>;
type Plain = string | null | readonly Plain[] | Members;

const MAX_DEPTH = 64;
/** Characters and nodes that aliases may add to a file: enough for a shared `params` in every offer, not for a bomb. */
const MAX_EXPANDED = 4_000_000;

/** Turns nodes into plain data; refuses repeated keys in linear time. */
class Simplifier {
  /** Control characters left out. */
  dropped = 0;
  private readonly anchors = new Map<string, Node>();
  private expanded = 0;
  private aliasDepth = 0;

  constructor(
    readonly text: string,
    readonly lineCounter: LineCounter,
  ) {}

  simplify(node: Node | null, depth: number): Plain {
    if (node === null) return null;
    if (depth > MAX_DEPTH) throw this.fault('yaml_too_deep', node);
    if (isAlias(node)) return this.follow(node, depth);
    if (this.aliasDepth > 0) this.spend(1, node);
    if ('anchor' in node && node.anchor !== undefined) this.anchors.set(node.anchor, node);
    if (isScalar(node)) return this.readScalar(node);
    if (isSeq<Node | null>(node)) return node.items.map((item) => this.simplify(item, depth + 1));
    const plain: Record<string, unknown> = Object.create(null);
    const merged: Plain[] = [];
    this.readPairs(node as YAMLMap, depth, (key, value) => {
      const read = this.simplify(value, depth + 1);
      if (key === '<<' && typeof read === 'object') merged.push(read);
      else plain[key] = read;
    });
    for (const source of merged.flat())
      if (typeof source === 'object')
        for (const key in source) if (!(key in plain)) plain[key] = (source as Members)[key];
    return plain;
  }

  /** Visits the members of a map by their keys; a key that is no scalar is taken by its JSON text. */
  readPairs(map: YAMLMap, depth: number, visit: (key: string, value: Node | null) => void): void {
    const names = new Set<string>();
    for (const pair of map.items) {
      const keyNode = pair.key as Node | null;
      const key = this.simplify(keyNode, depth + 1);
      const name = typeof key === 'string' ? key : JSON.stringify(key);
      if (names.has(name)) throw this.fault('yaml_duplicate_key', keyNode ?? map, name);
      names.add(name);
      visit(name, pair.value as Node | null);
    }
  }

  malformed(at: number, explanation: string): RunFailure {
    const { line, col } = this.lineCounter.linePos(at);
    return new RunFailure(
      'malformed_yaml',
      { line, column: col, snippet: cutSnippet(this.text, at) },
      explanation,
    );
  }

  private follow(alias: Node & { source: string }, depth: number): Plain {
    const target = this.anchors.get(alias.source);
    if (target === undefined) throw this.malformed(alias.range?.[0] ?? 0, explainYamlError('BAD_ALIAS'));
    this.aliasDepth++;
    const plain = this.simplify(target, depth + 1);
    this.aliasDepth--;
    return plain;
  }

  private readScalar(node: Node & { value: unknown; type?: string }): Plain {
    const value = String(node.value ?? '');
    if (node.type === 'PLAIN' && /^(?:~|null|Null|NULL|)$/.test(value)) return null;
    if (this.aliasDepth > 0) this.spend(value.length, node);
    const clean = dropControls(value).toWellFormed();
    this.dropped += value.length - clean.length;
    return clean;
  }

  private spend(cost: number, node: Node): void {
    this.expanded += cost;
    if (this.expanded > MAX_EXPANDED) throw this.fault('yaml_aliases', node);
  }

  private fault(key: FaultKey, node: Node, subject = ''): RunFailure {
    return this.malformed(node.range?.[0] ?? 0, explainFault(key, subject));
  }
}
