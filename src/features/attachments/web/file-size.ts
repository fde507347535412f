import { t } from './messages';

/** Formats a number of bytes, for example `340 KB` or `1.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? t('max_kb', { max: Math.max(1, Math.round(bytes / 1024)) }) : t('value_mb', { value: (bytes / 1024 / 1024).toFixed(1) });
