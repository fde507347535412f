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
    // Packed in a worker it could not be looked through before it leaves, and a worker made of text is what our page policy forbids.
    useCompression: false,
  });
