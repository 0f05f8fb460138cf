// The whole of it: a sample runs with the other tests.
process.env.CONTRACT_CALLS = '2000';
await import('../http/contract.test.ts');
