import { useEffect, useState } from 'react';
import { lastCallAt, useQueryClient } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import { go } from './address';

/** The server signs guests out after an hour without a call (world/people/server/guests.ts); they hear of it before. */
const WARN_AFTER_MS = 55 * 60_000;
const LOOK_EVERY_MS = 15_000;

/** Five minutes before a session ends for lack of use: stay, or go. */
export function SessionWarning() {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setIsShown(Date.now() - lastCallAt() > WARN_AFTER_MS), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const stay = () => {
    setIsShown(false);
    void client.invalidateQueries();
  };
  return (
    <Dialog
      opened={isShown}
      onClose={stay}
      title="Are you still there?"
      confirm="Stay signed in"
      cancel="Sign out"
      onConfirm={stay}
      onCancel={() => go('/guest-logout')}
    >
      <p>To protect your answers you are signed out in five minutes. What you answered is saved either way.</p>
    </Dialog>
  );
}
