import { useState } from 'react';
import { type AttachmentView, type CategoryKey, categoryOf } from '@/attachments';
import { CategorySelect } from './category-select';
import { DropArea } from './drop-area';
import styles from './files.module.css';
import { SendingRow } from './sending-row';
import { useUploads } from './use-uploads';

/** Files for the job that no task asked for: what they show is asked first. */
export function AddFiles({ jobId, withRestricted, onAdded }: { jobId: string; withRestricted: boolean; onAdded: (file: AttachmentView | null) => void }) {
  const [category, setCategory] = useState<CategoryKey | null>(null);
  const uploads = useUploads({ place: { jobId }, path: 'job', category: category ?? 'doc_other' }, (_id, file) => onAdded(file));
  return (
    <div className={styles.add}>
      <CategorySelect label="What do the files show?" value={category} onChange={setCategory} withRestricted={withRestricted} />
      {category && (
        <>
          <span className={styles.meta}>{categoryOf(category)?.hint}</span>
          <DropArea label={categoryOf(category)?.label ?? ''} category={category} onFiles={uploads.add} />
        </>
      )}
      {uploads.sending.length > 0 && (
        <ul className={styles.list}>
          {uploads.sending.map((item) => (
            <SendingRow key={item.key} item={item} onRetry={() => uploads.retry(item.key)} onCancel={() => uploads.cancel(item.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}
