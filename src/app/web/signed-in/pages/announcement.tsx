import { useParams } from '@tanstack/react-router';
import { AnnouncementPage } from '@/features/announcements/web/editor-page';

/** Route component for `/announcements/{id}`. */
export function AnnouncementRoute() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <AnnouncementPage key={id} id={id} />;
}
