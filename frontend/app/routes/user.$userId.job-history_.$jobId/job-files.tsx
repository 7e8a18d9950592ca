import { EXPORT_FORMAT_NAMES } from '@libs/constants';
import { BASIC_FIELDS, detailFields } from '@libs/listing/fields/field-list';
import { Form, useSubmit } from '@remix-run/react';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { FileDialog, type FileField, type FileRequest } from '~/components/file-dialog/file-dialog';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { useUserArea } from '~/components/user-area';
import type { JobDetails } from '~/services/api/api-types';
import { FILE_KINDS, type FileKind } from '~/services/job/export-files';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { useIsSending } from './use-is-sending';

const FIELDS: readonly FileField[] = [...BASIC_FIELDS, ...detailFields()];
const USUAL_FIELDS = BASIC_FIELDS.map(({ name }) => name);

/** Exports the listings in another format, for another program, or with chosen fields. */
export function JobFiles({ job }: { job: JobDetails }) {
  const { allowed } = useUserArea();
  const isSending = useIsSending('export');
  const submit = useSubmit();
  const [isChoosing, setChoosing] = useState(false);
  const kinds = FILE_KINDS.filter((kind) => !hasFile(job, kind));
  const isLocked = !kinds.some(({ format }) => allowed.exportFormats.includes(format));
  const send = ({ format, preset, fields }: FileRequest) => {
    const form = new FormData();
    form.set(INTENT_FIELD, 'export');
    form.set('file', preset ? `${format}/${preset}` : format);
    for (const field of fields ?? []) form.append('fields', field);
    submit(form, { method: 'post', preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {kinds.length > 0 && (
        <Form method="post" preventScrollReset className="flex items-center gap-2">
          <input type="hidden" name={INTENT_FIELD} value="export" />
          <Field label="Format of the file" hidesLabel>
            <Select
              name="file"
              options={kinds.map(({ value, label, format }) => ({
                value,
                label,
                disabled: !allowed.exportFormats.includes(format),
              }))}
              defaultValue={kinds.find(({ format }) => allowed.exportFormats.includes(format))?.value}
            />
          </Field>
          <Button
            type="submit"
            icon={FilePlus2}
            busy={isSending}
            disabledReason={isLocked ? 'Your plan exports JSON only. Upgrade in Account.' : null}
          >
            Export
          </Button>
        </Form>
      )}
      <Button onClick={() => setChoosing(true)}>Choose fields…</Button>
      <FileDialog
        title="Export with chosen fields"
        action="Export"
        open={isChoosing}
        onOpenChange={setChoosing}
        available={FIELDS}
        chosen={USUAL_FIELDS}
        formats={allowed.exportFormats}
        onConfirm={send}
      />
    </div>
  );
}

/** The files that are being written. */
export function PendingFiles({ job }: { job: JobDetails }) {
  const { runtime } = useUserArea();
  if (job.pendingExports.length === 0 || job.exportProblem) return null;
  const pending = job.pendingExports.map((format) => EXPORT_FORMAT_NAMES[format]).join(' and ');
  const noWorker = runtime.data.manualRunId === job.id ? runtime.data.noWorker : null;
  return (
    <p role="status" className="text-ink-2">
      {noWorker?.message ?? `Writing the ${pending} file…`}
    </p>
  );
}

/** Whether the job has this file, or will have it. */
const hasFile = ({ exports, pendingExports }: JobDetails, { format, preset }: FileKind): boolean =>
  exports.some((file) => file.format === format && file.preset === preset && file.fields === null) ||
  (preset === null && pendingExports.includes(format));
