import { Link } from '@tanstack/react-router';
import { isRecord } from '@/platform';
import { DraftField } from './draft-field';
import { t } from './messages';
import styles from './settings.module.css';
import type { Settings } from './use-settings';

/** Name, description, contact, window of applications, and the texts of the program chooser. */
export function GeneralSection({ settings }: { settings: Settings }) {
  const field = (path: string[], label: string, kind?: 'text' | 'long' | 'day' | 'yes_no', hint?: string) => (
    <DraftField settings={settings} path={path} label={label} {...(kind && { kind })} {...(hint && { hint })} />
  );
  return (
    <div className={styles.stack}>
      <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('general_title')}>
        <h2>{t('general_title')}</h2>
        <div className={styles.grid}>
          {field(['name'], t('name_label'))}
          {field(['email'], t('email_label'))}
          {field(['url'], t('url_label'))}
        </div>
        {field(['description'], t('description_label'), 'long')}
        {field(['active'], t('active_label'), 'yes_no', t('active_hint'))}
        <div className={styles.grid}>
          {field(['accept_submissions_from'], t('accept_from_label'), 'day')}
          {field(['accept_submissions_until'], t('accept_until_label'), 'day')}
          {field(['succeeded_by'], t('successor_label'), 'text', t('successor_hint'))}
        </div>
      </section>
      <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('card_title')}>
        <h2>{t('card_title')}</h2>
        {field(['card', 'scope'], t('card_scope_label'), 'long')}
        {field(['card', 'homeowner_requirements'], t('card_requirements_label'), 'long')}
        {field(['card', 'program_specifics'], t('card_specifics_label'), 'long')}
        {field(['card', 'install_timeline'], t('card_timeline_label'), 'long')}
        {field(['territory', 'description'], t('territory_label'), 'long')}
      </section>
      <Budgets settings={settings} />
    </div>
  );
}

function Budgets({ settings }: { settings: Settings }) {
  const budgets = Array.isArray(settings.body.budgets) ? settings.body.budgets.filter(isRecord) : [];
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('budgets_title')}>
      <h2>{t('budgets_title')}</h2>
      <p className={styles.quiet}>
        {budgets.length === 0 ? t('budgets_empty') : t('budgets_hint')} <Link to="/budgets">{t('budgets_link')}</Link>
      </p>
      {budgets.map(({ key, name }) => (
        <div key={String(key)} className={styles.grid}>
          <DraftField settings={settings} path={['budgets', String(key), 'name']} label={t('budget_name_label', { name: String(name) })} />
          <DraftField settings={settings} path={['budgets', String(key), 'message']} label={t('budget_message_label')} kind="long" />
          <DraftField settings={settings} path={['budgets', String(key), 'waitlist']} label={t('budget_waitlist_label')} kind="yes_no" />
        </div>
      ))}
    </section>
  );
}
