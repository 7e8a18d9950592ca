import { startTestApp, type TestAppOptions } from './test-app';

/** The program of `TestAppProcess`. Its argument are the settings as JSON. */
const app = await startTestApp({
  settings: JSON.parse(process.argv[2] ?? '{}') as NonNullable<TestAppOptions['settings']>,
});

process.on('message', () => {
  void app
    .createUser({ plan: 'professional' })
    .then(({ email, password }) => process.send?.({ email, password }));
});
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
process.send?.({ baseUrl: app.baseUrl });
