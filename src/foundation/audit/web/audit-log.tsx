import { Button, Flex, Group } from '@mantine/core';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import { useApiQuery } from '@/platform/web';
import { Dimmed, displayDateTime, EmptyState, LoadingOrError } from '@/platform/web/kit';
import { type AuditedKind, type AuditItem, listAudit } from '../contract';
import type { AuditLabels } from '../entry';
import styles from './audit.module.css';
import { t } from './messages';

const PAGE = 10;

type Props = { kind: AuditedKind; id?: string | undefined; labels: AuditLabels };

/**
 * Audit log of one object. Without `id`, shows the records of all objects of this kind. Newest records come first, with the values before and after each
 * change.
 */
export function AuditLog({ kind, id, labels }: Props) {
  const [size, setSize] = useState(PAGE);
  const log = useApiQuery(listAudit, { query: { object_kind: kind, ...(id && { object_id: id }), per_page: size } }, { placeholderData: (before) => before });
  if (!log.data) return <LoadingOrError query={log} rows={2} height={56} />;
  const { items, total } = log.data;
  if (total === 0) return <EmptyState title={t('audit_log_empty')} />;
  return (
    <>
      <ol>
        {items.map((item) => (
          <AuditEntryView key={item.id} item={item} labels={labels} withName={id === undefined} />
        ))}
      </ol>
      <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz={14} mt="xs">
        {t('count_of_total', { count: items.length, total })}
        {items.length < Math.min(total, MAX_PAGE_SIZE) && (
          <Button variant="subtle" size="compact-sm" loading={log.isPlaceholderData} onClick={() => setSize(Math.min(size + PAGE * 2, MAX_PAGE_SIZE))}>
            {t('show_more')}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Maximum of `per_page` in `listAudit`. */
const MAX_PAGE_SIZE = 100;

/** One audit record: action, user, time, and the value of each field before and after the change. */
export function AuditEntryView({ item, labels, withName }: { item: AuditItem; labels: AuditLabels; withName: boolean }) {
  const role = Object.entries(ROLE_LABELS).find(([key]) => key === item.owner_role)?.[1];
  const isOneSided = item.changes.every(({ before }) => before === null) || item.changes.every(({ after }) => after === null);
  return (
    <li className={styles.action}>
      <Flex component="p" gap="2px 12px" wrap="wrap" className="hl-wrap">
        <strong>
          {item.action}
          {withName && `: ${item.object_name}`}
        </strong>
        <Dimmed>
          {item.owner}
          {role && `, ${role}`} · {displayDateTime(item.at)}
        </Dimmed>
      </Flex>
      {item.changes.length > 0 && (
        <details open={!isOneSided && item.changes.length <= 4}>
          <summary>{t('count_fields', { count: item.changes.length })}</summary>
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {item.changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{labels.field(field)}</th>
                  <td>{before === null ? '–' : labels.value(before, field)}</td>
                  <td>{after === null ? '–' : labels.value(after, field)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  );
}
