import { replayIntegration } from '@sentry/browser';

/** Attributes in which people, homes and jobs are named, beside the texts. */
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

/** What happened on a page, drawn with stars: every text, everything typed, every picture. */
export const replaysMasked = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: NAMING,
    // Packed in a worker it could not be looked through before it leaves, and a worker made of text is what our page policy forbids.
    useCompression: false,
  });
