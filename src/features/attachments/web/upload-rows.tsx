import { lazyPart } from '@/platform/web/kit';
import { UploadRow } from './upload-row';
import type { Uploads } from './use-uploads';

/** Comes when a photo was warned about: most never are. */
const PhotoReview = lazyPart(async () => (await import('./photos/photo-review')).PhotoReview);

/** What is on its way to one place; `onRetake`: the photo is to be taken again, and this one goes when another is there. */
export function UploadRows({ uploads, onRetake }: { uploads: Uploads; onRetake: (instead: () => void) => void }) {
  return uploads.sending.map((item) => {
    const cancel = () => uploads.cancel(item.key);
    if (item.warnings.length === 0) return <UploadRow key={item.key} item={item} onRetry={() => uploads.retry(item.key)} onCancel={cancel} />;
    return (
      <PhotoReview
        key={item.key}
        item={item}
        bytes={uploads.bytesOf(item.key)}
        onRetake={() => onRetake(cancel)}
        onKeep={(because) => uploads.keep(item.key, because)}
        onCancel={cancel}
      />
    );
  });
}
