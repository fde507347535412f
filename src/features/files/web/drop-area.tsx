import { Button } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { extensionsOf, MAX_BYTES } from '../categories';
import styles from './files.module.css';
import { acceptOf } from './upload';

type Props = { id?: string; label: string; category: string; invalid?: boolean; describedBy?: string | undefined; onFiles: (files: File[]) => void };

/** Files come by choosing, dropping or, on a phone, by taking a picture. */
export function DropArea({ id, label, category, invalid = false, describedBy, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => files && files.length > 0 && onFiles([...files]);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are the first.
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
      <div className={styles.choose}>
        <Button
          id={id}
          variant="default"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-label={`Choose files: ${label}`}
          aria-describedby={describedBy}
          onClick={() => chooser.current?.click()}
        >
          Choose files
        </Button>
        <Button className={styles.camera} variant="default" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
        <span className={styles.orDrop}>or drop or paste them here</span>
      </div>
      <span className={styles.meta}>
        {extensionsOf(category).length > 7 ? 'PDF, pictures or usage data' : 'PDF or pictures'}, up to {MAX_BYTES / 1024 / 1024} MB each
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptOf(category)}
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
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
