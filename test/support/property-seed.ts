import { configureGlobal } from 'fast-check';

/**
 * Property tests draw the same values in each run, so that the test command has the same result for the same code. Set `PROPERTY_SEED` to a
 * number or to `random` to try other values.
 */
const seed = process.env.PROPERTY_SEED ?? '20261128';
configureGlobal(seed === 'random' ? {} : { seed: Number(seed) });
