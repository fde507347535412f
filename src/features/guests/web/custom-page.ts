import type { ComponentType } from 'react';

/** Pages that replace the questions of a form, such as a page to sign a document. The key is the `guestPage` of the form. Features provide these pages. */
export type CustomPages = Readonly<Record<string, CustomPage>>;
/** Components that stay visible on the page of a submitted task. The key is the name of the widget in the task's form. */
export type GuestPanels = Readonly<Record<string, ComponentType<{ jobId: string }>>>;
export type CustomPage = ComponentType<{ jobId: string; taskId: string; role: string | undefined }>;
