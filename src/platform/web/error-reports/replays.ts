import { replayIntegration } from '@sentry/browser';

/** HTML attributes that can contain names of people, homes and jobs. */
const NAMING = [
  'title',
  'placeholder',
  'alt',
  'value',
  'label',
  'href',
  'src',
  'download',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'data-value',
  'data-path',
];

/** Creates the Sentry integration for session replays. It masks every text, input and image. */
export const replaysMasked = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: NAMING,
    // Do not compress the data, because compressed data could not be checked before it is sent. Compression also needs a worker created from a string, which
    // the content security policy forbids.
    useCompression: false,
  });
