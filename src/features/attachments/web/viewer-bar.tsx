import { ActionIcon, Box, Button, Flex } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconRotateClockwise, IconTrash, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { AttachmentView } from '../contract';
import { t } from './messages';

type Props = {
  file: AttachmentView;
  zoom: number;
  onZoom: (by: number) => void;
  onRotate: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onSave: () => void;
  onRemove: (() => void) | undefined;
};

export function ViewerBar({ file, zoom, onZoom, onRotate, onPrevious, onNext, onSave, onRemove }: Props) {
  const icon = { variant: 'default', size: 44 } as const;
  return (
    <Flex gap="xs" wrap="wrap">
      <ActionIcon {...icon} aria-label={t('previous_file')} disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronLeft size={22} />
      </ActionIcon>
      <ActionIcon {...icon} aria-label={t('next_file')} disabled={!onNext} onClick={onNext}>
        <IconChevronRight size={22} />
      </ActionIcon>
      {file.content_type.startsWith('image/') && (
        <>
          <ActionIcon {...icon} aria-label={t('larger')} disabled={zoom >= 4} onClick={() => onZoom(1.5)}>
            <IconZoomIn size={20} />
          </ActionIcon>
          <ActionIcon {...icon} aria-label={t('smaller')} disabled={zoom <= 1} onClick={() => onZoom(1 / 1.5)}>
            <IconZoomOut size={20} />
          </ActionIcon>
          <ActionIcon {...icon} aria-label={t('rotate')} onClick={onRotate}>
            <IconRotateClockwise size={20} />
          </ActionIcon>
        </>
      )}
      <Box component="span" flex={1} />
      <Button variant="default" h={44} leftSection={<IconDownload size={18} aria-hidden />} onClick={onSave}>
        {t('download_file', { original: file.original })}
      </Button>
      {onRemove && (
        <ActionIcon {...icon} color="red" aria-label={t('delete_file_name', { file_name: file.file_name })} onClick={onRemove}>
          <IconTrash size={20} />
        </ActionIcon>
      )}
    </Flex>
  );
}
