import type { ComponentType } from 'react';

/** Pages that replace the questions of a form, by the `guestPage` of the form. Features provide these pages. */
export type CustomPages = Readonly<Record<string, CustomPage>>;
/** Components that stay visible on the page of a submitted task, by the widget key in its form. */
export type GuestPanels = Readonly<Record<string, ComponentType<{ jobId: string }>>>;
export type CustomPage = ComponentType<{ jobId: string; taskId: string; role: string | undefined }>;
