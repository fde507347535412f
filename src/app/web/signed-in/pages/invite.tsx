import { useSearch } from '@tanstack/react-router';
import { InvitePage } from '@/features/users/web/invite-page';

/** Route component for `/contractors/invite`. */
export function InviteRoute() {
  const { contractor }: { contractor?: string | undefined } = useSearch({ strict: false });
  return <InvitePage contractor={contractor} />;
}
