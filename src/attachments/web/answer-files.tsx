import { text } from '@/messages';
import { FileRow } from './file-row';
import styles from './files.module.css';
import { useAttachments } from './use-attachments';

/** The files of a given answer, to open. */
export function AnswerFiles({ jobId, ids }: { jobId: string; ids: readonly string[] }) {
  const { list, items, open } = useAttachments(jobId);
  if (list.isPending) return null;
  return (
    <ul className={styles.list}>
      {ids.map((id) => {
        const file = items.find((item) => item.id === id);
        return file ? <FileRow key={id} file={file} onOpen={() => void open(file)} /> : <li key={id}>{text('attachment_gone')}</li>;
      })}
    </ul>
  );
}
