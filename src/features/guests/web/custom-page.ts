import type { ComponentType } from 'react';

/** Pages that stand in place of a form's questions, by the name its definition gives. Features bring them. */
export type CustomPages = Readonly<Record<string, CustomPage>>;
export type CustomPage = ComponentType<{ jobId: string; taskId: string; role: string | undefined }>;
