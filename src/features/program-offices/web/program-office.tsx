import { Button, Flex, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, LoadingOrError } from '@/platform/web/kit';
import { getProgramOffice, type ProgramOfficeView } from '../contract';
import { t } from './messages';
import { OfficeDialog } from './office-dialog';
import styles from './program-office.module.css';

export const useProgramOffice = (program: string) => useApiQuery(getProgramOffice, { params: { key: program } });

/** Shows the contact of a program office and who entered it. */
export function ProgramOfficeContact({ program }: { program: string }) {
  const office = useProgramOffice(program);
  const [isChanging, setChanging] = useState(false);
  if (!office.data) return <LoadingOrError query={office} rows={1} height={96} />;
  const { email, version, abilities } = office.data;
  return (
    <Flex
      id="office"
      component="section"
      gap="sm"
      align="start"
      justify="space-between"
      wrap="wrap"
      my="4px 8px"
      py="sm"
      px="md"
      className={`${styles.office} hl-card`}
      aria-label={t('program_office')}
    >
      <div>
        <Title order={3} size="h5">
          {t('program_office')}
        </Title>
        <Text c="dimmed" fz="sm" mt={2}>
          {t('office_purpose_note')}
        </Text>
        <Known office={office.data} />
      </div>
      {abilities.edit && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {email || version > 0 ? t('change') : t('enter')}
        </Button>
      )}
      {isChanging && <OfficeDialog office={office.data} onClose={() => setChanging(false)} />}
    </Flex>
  );
}

function Known({ office: { name, email, phone, is_default, changed_by, changed_at, abilities } }: { office: ProgramOfficeView }) {
  return (
    <>
      <Group component="p" align="stretch" gap="4px 16px" mt={4} className={`${styles.contact} hl-wrap`}>
        {name && <span>{name}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      </Group>
      {!email && (
        <Text c="var(--hl-wait)" fz="sm" mt={2}>
          {t('no_address')} {!abilities.edit && t('office_rights_note')}
        </Text>
      )}
      {is_default && (
        <Text c="dimmed" fz="sm" mt={2}>
          {t('default_office_note')}
        </Text>
      )}
      {changed_by && changed_at && (
        <Text c="dimmed" fz="sm" mt={2}>
          {t('entered_by_on', { by: changed_by, on: displayDateTime(changed_at) })}
        </Text>
      )}
    </>
  );
}
