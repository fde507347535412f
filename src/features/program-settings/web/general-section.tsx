import { Link } from '@tanstack/react-router';
import { DraftField } from './draft-field';
import { EntryList } from './entries/entry-list';
import { t } from './messages';
import styles from './settings.module.css';
import type { SettingsPageState } from './use-settings';

/** Name, description, contact, application period, and the texts that people see when they choose a program. */
export function GeneralSection({ settings }: { settings: SettingsPageState }) {
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
          {field(['accept_submissions_source'], t('accept_source_label'), 'text', t('accept_source_hint'))}
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
      <EntryList settings={settings} kind="budgets" title={t('budgets_title')} hint={t('budgets_hint')} />
      <p className={styles.quiet}>
        <Link to="/budgets">{t('budgets_link')}</Link>
      </p>
      <EntryList settings={settings} kind="sources" title={t('sources_title')} />
    </div>
  );
}
