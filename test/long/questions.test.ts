/** Every question of the benchmark. */
process.env.EVERY_QUESTION = '1';
await import('../bench/questions.test.ts');
