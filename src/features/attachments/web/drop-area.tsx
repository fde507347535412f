import { Box, Button, Group } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { categoryOf, MAX_BYTES } from '../categories';
import styles from './files.module.css';
import { t } from './messages';
import { acceptAttribute } from './upload';

type Props = {
  id?: string;
  label: string;
  category: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** Ref to the camera input, so that a parent component can open the camera. */
  camera?: RefObject<HTMLInputElement | null>;
  /** Called when the user presses the camera button, which adds a photo without replacing an existing photo. */
  onAnother?: () => void;
  /** `byCamera`: the files came from the camera button. */
  onFiles: (files: File[], byCamera: boolean) => void;
};

/** Lets the user add files: choose, drop or paste them, or take photos with the camera of a phone. */
export function DropArea({ id, label, category, invalid = false, describedBy, camera: given, onAnother, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const camera = given ?? inputRef;
  const take = (files: FileList | null, byCamera = false) => files && files.length > 0 && onFiles([...files], byCamera);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is optional; the buttons do the same.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onPaste={(event) => take(event.clipboardData.files)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Group gap="8px 12px">
        <Button
          id={id}
          variant="default"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-label={t('choose_files_label', { label })}
          aria-describedby={describedBy}
          onClick={() => chooser.current?.click()}
        >
          {t('choose_files')}
        </Button>
        <Button
          className={styles.camera}
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => {
            onAnother?.();
            camera.current?.click();
          }}
        >
          {t('take_photo_button')}
        </Button>
        <Box component="span" c="dimmed" className={styles.orDrop}>
          {t('drop_files_hint')}
        </Box>
      </Group>
      <Box component="span" c="dimmed" fz={13}>
        {t('upload_formats_hint', { is_count: kindOf(category), max_bytes: MAX_BYTES / 1024 / 1024 })}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptAttribute(category)}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          take(event.currentTarget.files, true);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Selects the hint about allowed kinds of files. `photos`: only photos. `no`: photos and documents. `yes`: photos, documents and usage data. */
function kindOf(category: string): 'photos' | 'yes' | 'no' {
  const definition = categoryOf(category);
  if (definition?.kind === 'photo') return 'photos';
  return definition?.extensions ? 'yes' : 'no';
}
