import type { ComponentType } from 'react';

/** Pages that replace the questions of a form, by the name in its definition. Features provide them. */
export type CustomPages = Readonly<Record<string, CustomPage>>;
export type CustomPage = ComponentType<{ jobId: string; taskId: string; role: string | undefined }>;
