import { lazyPart } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { hasDateProblem } from '../photo-problems';
import type { Attachments } from './use-attachments';

/** The code of this component is loaded with the first photo whose date does not fit the job. Most jobs have no such photo. */
const DateReasons = lazyPart(async () => (await import('./photos/date-reasons')).DateReasons);

/** For each photo whose date does not fit the job, shows the reason for the date or asks for a reason. */
export function DateQuestions({ files, explain }: { files: readonly AttachmentView[]; explain: Attachments['explain'] }) {
  return files.filter(({ problems }) => hasDateProblem(problems)).map((file) => <DateReasons key={file.id} file={file} explain={explain} />);
}
