#!/bin/sh
# archive_command of PostgreSQL: archive-wal.sh %p %f <folder>
# A segment is archived completely or not at all, and only after it was flushed to disk. A segment that already exists
# in the archive must be identical.
set -eu
segment=$1 name=$2 folder=$3
if [ -e "$folder/$name" ]; then
  cmp -s "$segment" "$folder/$name"
  exit
fi
cp "$segment" "$folder/.$name.partial"
sync "$folder/.$name.partial"
mv "$folder/.$name.partial" "$folder/$name"
sync "$folder"
