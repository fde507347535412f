import { replayIntegration } from '@sentry/browser';

/** Attributes that can contain names of people, homes and jobs. */
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

/** Session replay in which every text, input and image is masked. */
export const replaysMasked = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: NAMING,
    // Compressed data could not be checked before it is sent. Compression also needs a worker created from text, which the content security policy forbids.
    useCompression: false,
  });
