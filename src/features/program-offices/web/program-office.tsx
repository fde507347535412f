import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading } from '@/platform/web/kit';
import { getProgramOffice, type ProgramOfficeView } from '../contract';
import { t } from './messages';
import { OfficeDialog } from './office-dialog';
import styles from './program-office.module.css';

/** Loads the contact of a program office by program key. */
export const useProgramOffice = (program: string) => useApiQuery(getProgramOffice, { params: { key: program } });

/** Shows the contact of a program office and who entered it. */
export function ProgramOffice({ program }: { program: string }) {
  const office = useProgramOffice(program);
  const [isChanging, setChanging] = useState(false);
  if (office.isError && !office.data) return <ErrorPanel error={office.error} retry={() => void office.refetch()} />;
  if (!office.data) return <Loading rows={1} height={96} />;
  const { email, version, abilities } = office.data;
  return (
    <section id="office" className={styles.office} aria-label={t('program_office')}>
      <div>
        <Title order={3} size="h5">
          {t('program_office')}
        </Title>
        <p className={styles.quiet}>{t('office_purpose_note')}</p>
        <Known office={office.data} />
      </div>
      {abilities.edit && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {email || version > 0 ? t('change') : t('enter')}
        </Button>
      )}
      {isChanging && <OfficeDialog office={office.data} onClose={() => setChanging(false)} />}
    </section>
  );
}

function Known({ office: { name, email, phone, is_default, changed_by, changed_at, abilities } }: { office: ProgramOfficeView }) {
  return (
    <>
      <p className={styles.contact}>
        {name && <span>{name}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      </p>
      {!email && (
        <p className={styles.missing}>
          {t('no_address')} {!abilities.edit && t('office_rights_note')}
        </p>
      )}
      {is_default && <p className={styles.quiet}>{t('default_office_note')}</p>}
      {changed_by && changed_at && <p className={styles.quiet}>{t('entered_by_on', { by: changed_by, on: displayDateTime(changed_at) })}</p>}
    </>
  );
}
