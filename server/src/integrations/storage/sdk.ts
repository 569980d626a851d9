/**
 * What is used of the libraries for object storage. They are large, so this file is loaded only where object storage is
 * configured. In the built server only a file of our own can be loaded later and still export names of theirs.
 */
export { AbortMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
export { Upload } from '@aws-sdk/lib-storage';
export { S3Driver } from 'flydrive/drivers/s3';
