export { recordResponse, reportResponse, type Recording, type ResponseReport } from './report';
export { reportSource, unpackRecording, type SourceReport } from './source-report';
