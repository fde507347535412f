import { lazyPart } from '@/platform/web/kit';
import { UploadRow } from './upload-row';
import type { FormUploads } from './use-uploads';

/** The code of this component is loaded only for photos with warnings, because most photos have none. */
const PhotoReview = lazyPart(async () => (await import('./photos/photo-review')).PhotoReview);

/** Shows the uploads to one slot or field. `onRetake` is called with the key of the upload when the user takes its photo again. */
export function UploadRows({ uploads, onRetake }: { uploads: FormUploads; onRetake: (key: string) => void }) {
  return uploads.sending.map((item) => {
    const cancel = () => uploads.cancel(item.key);
    if (item.warnings.length === 0) return <UploadRow key={item.key} item={item} onRetry={() => uploads.retry(item.key)} onCancel={cancel} />;
    return (
      <PhotoReview
        key={item.key}
        item={item}
        bytes={uploads.bytesOf(item.key)}
        onRetake={() => onRetake(item.key)}
        onKeep={(because) => uploads.sendAnyway(item.key, because)}
        onCancel={cancel}
      />
    );
  });
}
