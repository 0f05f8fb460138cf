import { describe, expect, test } from 'bun:test';
import { EdgeFailure } from '../../src/http/edge/edge-failure.ts';
import { PROBLEMS, type ProblemCode } from '../../src/http/edge/problems.ts';
import { renderProblem } from '../../src/http/edge/render-problem.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import { REFUSALS } from '../../src/model/refusal.ts';
import { FAILURES, type FailureCode, RunFailure } from '../../src/model/run-failure.ts';
import { WARNINGS } from '../../src/model/warning.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
/** As a browser asks. */
const get = (path: string) =>
  fetch(`${file.server().baseUrl}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
const PAGES = ['/docs', '/docs/errors'];

test('the type of every problem leads to a place that explains it', async () => {
  const page = await (await get('/docs/errors')).text();
  const unexplained: string[] = [];
  for (const code of Object.keys(PROBLEMS) as ProblemCode[]) {
    const failure =
      code in FAILURES ? new RunFailure(code as FailureCode) : new EdgeFailure(code as EdgeFailure['code']);
    const { type } = (await renderProblem(failure).json()) as { type: string };
    const [path, anchor] = new URL(type, file.server().baseUrl).href.split('#');
    const answer = await fetch(path!);
    if (!answer.ok || !page.includes(`id="${anchor}"`)) unexplained.push(type);
  }
  expect(unexplained).toEqual([]);
});

test('every reason for which a product is refused is explained with its text and a cure', async () => {
  const page = await (await get('/docs/errors')).text();
  for (const code of Object.keys(REFUSALS)) {
    const [, entry = ''] = new RegExp(`<div id="${code}">(.*?)</div>`, 's').exec(page) ?? [];
    expect([code, /Что делать/.test(entry)]).toEqual([code, true]);
  }
});

test('every defect that a report counts is explained', async () => {
  const page = await (await get('/docs/errors')).text();
  expect(Object.keys(WARNINGS).filter((code) => !page.includes(`<div id="${code}">`))).toEqual([]);
});

describe.each(PAGES)('%s', (path) => {
  test('is a page that needs nothing but us: no script or style within, no other host', async () => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await answer.text();
    expect(page).toStartWith('<!doctype html>');
    expect(page).not.toMatch(/<script(?![^>]*src="\/)|<style|\sstyle=|\son\w+=|javascript:/);
    const loaded = [...page.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, at]) => at!,
    );
    expect(loaded).not.toBeEmpty();
    for (const at of loaded) {
      expect(at).toStartWith('/assets/');
      expect((await get(at)).status).toBe(200);
    }
  });

  test('has every anchor once, and every link in it leads somewhere', async () => {
    const pages = new Map<string, string>();
    for (const each of PAGES) pages.set(each, await (await get(each)).text());
    const ids = [...pages.get(path)!.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const broken: string[] = [];
    for (const [, link] of pages.get(path)!.matchAll(/<a[^>]*href="([^"]+)"/g)) {
      const [target = '', anchor] = link!.split('#');
      const page = target === '' ? pages.get(path) : pages.get(target);
      const operation = /^tag\/(\w+)\/operation\/(\w+)$/.exec(anchor ?? '');
      if (target === '/docs/api' && operation !== null) {
        if (!OPERATIONS.some(({ id, section }) => id === operation[2] && section === operation[1]))
          broken.push(link!);
      } else if (anchor !== undefined ? !page?.includes(`id="${anchor}"`) : (await get(target)).status >= 400)
        broken.push(link!);
    }
    expect(broken).toEqual([]);
  });

  test('stays small', async () => {
    expect((await (await get(path)).bytes()).length).toBeLessThan(200_000);
  });
});

test('the guide has the catalogs that the tests push', async () => {
  const guide = await (await get('/docs')).text();
  expect(guide).toContain('&lt;yml_catalog');
  expect(guide).toContain('Наличие реверса: да');
});
