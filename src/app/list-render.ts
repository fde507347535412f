import type { Portal } from '@/platform';

/** What was asked for, as the browser's cache names it (platform/web/api-query.ts), and what was answered. */
export type InitialQueryData = { key: readonly unknown[]; answer: unknown };

/** `ask`: the answer of a call by its address, as whoever the page is for. */
type Parts = { ask: (address: string) => Promise<unknown>; timeZone: string; portal: Portal };

/** The list as HTML, with the answers it was drawn from. */
export type RenderedList = { html: string; answers: readonly InitialQueryData[] };

/** What the build makes of `app/web/list-render`. */
export type RenderList = (parts: Parts) => Promise<RenderedList>;
