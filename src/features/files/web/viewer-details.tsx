import { showInstant } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { CategorySelect } from './category-select';
import { fileSize } from './file-size';
import { ProblemNotes } from './problems';
import styles from './viewer.module.css';

const METRES_PER_MILE = 1609;

type Props = { file: AttachmentView; withRestricted: boolean; onCategory: (category: string) => void };

/** What is known of a file: what it shows, who brought it, when and where it was taken. */
export function ViewerDetails({ file, withRestricted, onCategory }: Props) {
  const isPhoto = file.content_type.startsWith('image/');
  const known: [string, string | null][] = [
    ['File', file.file_name],
    ['Uploaded by', `${file.uploaded_by}, ${showInstant(file.uploaded_at)}`],
    ['Task', file.task_title],
    ['Taken', isPhoto ? (file.taken_at ? showInstant(file.taken_at) : 'The camera wrote no time') : null],
    ['Where', isPhoto ? whereOf(file) : null],
    ['Size', [file.width && file.height ? `${file.width} × ${file.height}` : '', fileSize(file.size)].filter(Boolean).join(', ')],
    ['Virus scan', SCANS[file.scan]],
  ];
  return (
    <>
      <ProblemNotes problems={file.problems} />
      {file.can_categorise && <CategorySelect label="Shows" value={file.category} onChange={onCategory} withRestricted={withRestricted} />}
      <dl className={styles.known}>
        {known
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.keys}>
        Keys: ← → other files, + − size, R turn{file.can_delete ? ', D delete' : ''}
        {file.can_categorise ? ', C what it shows' : ''}
      </p>
    </>
  );
}

function whereOf(file: AttachmentView): string {
  if (!file.has_position) return 'No location in this photo';
  if (file.problems.includes('home_unknown')) return 'Position of the home not known';
  if (typeof file.metres_from_home === 'number') return `${(file.metres_from_home / METRES_PER_MILE).toFixed(2)} miles from the home`;
  return file.problems.includes('far') ? 'More than one mile from the home' : 'Within one mile of the home';
}

const SCANS: Record<AttachmentView['scan'], string> = {
  not_scanned: 'Not scanned',
  waiting: 'Being checked',
  clean: 'Nothing found',
  infected: 'Virus found, in quarantine',
};
