import { S3Client } from '@aws-sdk/client-s3';
export const planted = S3Client;
