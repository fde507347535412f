import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { displayDate, EmptyState, ListRow, ListRows, LoadingOrError, ToneBadge } from '@/platform/web/kit';
import { CERTIFICATE_KINDS } from '../certificate';
import { listTechnicians, type Technician } from '../contract';
import { DayLinkButtons, linkNoteOf } from './day-link';
import { t } from './messages';
import { TechnicianDialog } from './technician-dialog';

/** Lists the technicians of the user's contractor, with their certificates. */
export function TechnicianList() {
  const list = useApiQuery(listTechnicians, {});
  const [edited, setEdited] = useState<Technician | 'new' | null>(null);
  if (!list.data) return <LoadingOrError query={list} title={t('technicians_unavailable_error')} rows={3} height={76} />;
  const { items, abilities } = list.data;
  return (
    <Stack gap="md">
      {abilities.edit && (
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('add_button')}
          </Button>
        </Group>
      )}
      {items.length === 0 && <EmptyState title={t('technicians_empty')} />}
      {items.length > 0 && (
        <ListRows label={t('technicians_title')}>
          {items.map((technician) => (
            <TechnicianRow
              key={technician.id}
              technician={technician}
              canSend={abilities.send_link}
              onEdit={abilities.edit ? () => setEdited(technician) : undefined}
            />
          ))}
        </ListRows>
      )}
      {edited && <TechnicianDialog technician={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

type RowProps = { technician: Technician; canSend: boolean; onEdit: (() => void) | undefined };

function TechnicianRow({ technician, canSend, onEdit }: RowProps) {
  const { name, email, phone, active, certificates } = technician;
  const nameOf = ({ kind, number }: (typeof certificates)[number]) => [CERTIFICATE_KINDS[kind], number].filter(Boolean).join(' ');
  const valid = certificates.filter(({ status }) => status === 'valid');
  return (
    <ListRow
      name={name}
      lines={[
        [phone, email].filter(Boolean).join(' · '),
        linkNoteOf(technician),
        valid.length > 0 &&
          valid.map((one) => (one.expires_on ? t('expires_note', { certificate: nameOf(one), day: displayDate(one.expires_on) }) : nameOf(one))).join(' · '),
        certificates.length > valid.length && (
          <Group gap={6} mt={4}>
            {certificates.map((one, n) =>
              one.status === 'valid' || one.expires_on === null ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: certificates have a fixed order and no ID
                <ToneBadge key={n} tone={one.status === 'expired' ? 'bad' : 'wait'}>
                  {one.status === 'expired'
                    ? t('expired_label', { certificate: nameOf(one) })
                    : t('expires_soon_label', { certificate: nameOf(one), day: displayDate(one.expires_on) })}
                </ToneBadge>
              ),
            )}
          </Group>
        ),
      ].filter(Boolean)}
      end={
        <Group gap="sm">
          {!active && <ToneBadge tone="quiet">{t('not_active_label')}</ToneBadge>}
          {canSend && active && <DayLinkButtons technician={technician} />}
          {onEdit && (
            <Button variant="default" aria-label={t('edit_name_button', { name })} onClick={onEdit}>
              {t('edit_button')}
            </Button>
          )}
        </Group>
      }
    />
  );
}
