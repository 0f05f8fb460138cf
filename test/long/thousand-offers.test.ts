/** All thousand of them, a minute of pictures. */
process.env.THOUSAND_OFFERS = '1';
await import('../photos/thousand-offers.test.ts');
