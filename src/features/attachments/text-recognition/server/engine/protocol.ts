import type { PageBox, ReadText } from '../../text';

/** A region on a page of a file. */
export type FileRegion = { page: number; box: PageBox };

/** Requests to the text recognition process. `read` opens the file that the later requests use. */
export type ReaderRequest =
  | { do: 'read'; bytes: Uint8Array; contentType: string; isPlate: boolean; isPhoto: boolean }
  /** Recognizes the regions of the open file a second time, enlarged. */
  | { do: 'again'; places: readonly FileRegion[] }
  /** Cuts the regions out of the pages as small images. */
  | { do: 'cut'; places: readonly FileRegion[] }
  /** Draws the pages with the regions covered. Images that are cut out later show the covers too. */
  | { do: 'cover'; places: readonly FileRegion[] };

export type ReaderAnswer = {
  read: ReadText;
  again: readonly string[];
  /** Images of the regions as JPEG; null if the page cannot be drawn. */
  cut: readonly (Uint8Array | null)[];
  /** One JPEG image, in which the pages of a PDF are below each other. Null if a page cannot be drawn. */
  cover: Uint8Array | null;
};

/** Reasons why a file could not be read. */
export const READ_FAILURES = ['unreadable', 'slow', 'too_large'] as const;
export type ReadFailure = (typeof READ_FAILURES)[number];
