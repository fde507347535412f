import { Link } from '@tanstack/react-router';
import { useCall } from '@/platform/web';
import { showDay, ToneBadge } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { useMe } from '@/world/people/web';
import type { UserSummary } from '../contract';
import { t } from './messages';
import styles from './users.module.css';
import { rolesInWords } from './words';

/** People by name, each a way to their page. */
export function PeopleList({ people, label }: { people: readonly UserSummary[]; label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {people.map((person) => (
        <Row key={person.uid} person={person} />
      ))}
    </ul>
  );
}

function Row({ person: { uid, displayName, email, phone, roles, kind, programs, active, last_sign_in_at: last } }: { person: UserSummary }) {
  const me = useMe();
  const known = useCall(programsContract.listPrograms, {}, { staleTime: 5 * 60_000, enabled: kind === 'staff' });
  const nameOf = (key: string) => known.data?.items.find((program) => program.key === key)?.name ?? key;
  const scope = kind === 'staff' ? (programs?.map(nameOf).join(', ') ?? t('all_programs')) : null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to="/users/$id" params={{ id: uid }} className={styles.link}>
          {displayName}
        </Link>
        {uid === me.uid && ` (${t('you')})`}
        <p className={styles.quiet}>{[email, phone].filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>
          {[rolesInWords(roles), scope, last ? t('last_sign_in', { day: showDay(last) }) : t('never_signed_in')].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!active && <ToneBadge tone="quiet">{t('not_active')}</ToneBadge>}
    </li>
  );
}
