import { configureGlobal } from 'fast-check';

/**
 * Makes property tests draw the same values in each run, so that the result depends only on the code. Set `PROPERTY_SEED` to a number or to `random` to try
 * other values.
 */
const seed = process.env.PROPERTY_SEED ?? '20261128';
configureGlobal(seed === 'random' ? {} : { seed: Number(seed) });
