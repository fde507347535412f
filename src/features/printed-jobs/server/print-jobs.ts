import type { PrintContent } from '../content';
import { definePrint } from './store-print';

/** PDF of a whole job or of one task. */
export const jobPrint = definePrint<PrintContent>('prints.make', async (content, files) => {
  const { renderPrint } = await import('./print-pdf');
  return renderPrint(content, (imageKey) => files.read(imageKey));
});
