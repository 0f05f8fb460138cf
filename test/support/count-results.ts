import { readFileSync } from 'node:fs';

export interface TestResults {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts the test cases of a JUnit report; nothing counts when there is no report. A todo counts as skipped. */
export function countResults(junitFile: string): TestResults {
  const results: TestResults = { passed: 0, failed: 0, skipped: 0 };
  for (const [testCase = ''] of readReport(junitFile).matchAll(
    /<testcase\b[^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g,
  )) {
    if (/<(?:failure|error)\b/.test(testCase)) results.failed += 1;
    else if (/<skipped\b/.test(testCase)) results.skipped += 1;
    else results.passed += 1;
  }
  return results;
}

function readReport(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
